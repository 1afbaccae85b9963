import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/compose.ts';

/**
 * Our own addresses as this caller reaches us. Where the operator has not said where that is, a
 * phone in the same house uses another name for us than this machine does.
 */
export const asReachedBy =
  (request: FastifyRequest, { config, siteUrl }: Deps) =>
  (address: string) => {
    if (config.publicUrl || !address.startsWith(siteUrl)) return address;
    return `${request.protocol}://${request.host}/${address.slice(siteUrl.length)}`;
  };

/** Turns an address of ours into one that its caller can use. */
export type Address = ReturnType<typeof asReachedBy>;
