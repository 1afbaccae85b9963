import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Answer, Parsed, Route } from '#contract/route.ts';
import { invalid } from '#server/errors.ts';
import { makeFit } from './fitting.ts';
import type { Viewer } from './gate.ts';

/** A file to stream out, under any name. */
export type FileAnswer = { name: string; type: string; body: Readable; extent?: Extent };

/** How long a file is that can be read in parts, and which part of it this is. */
export type Extent = { bytes: number; part?: { start: number; end: number } | undefined };

/** What a handler works with: the checked parts of the request, and who is calling. */
export type Call<R extends Route> = Parsed<R> & {
  /** The body of a route that takes plain text. */
  text: R extends { takes: 'text' } ? string : undefined;
  viewer: R['access'] extends 'public' ? null : Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
};

type Handler<R extends Route> = (call: Call<R>) => Promise<HandlerAnswer<R>>;

type HandlerAnswer<R extends Route> = R['answer'] extends 'file'
  ? FileAnswer
  : R['answer'] extends 'events'
    ? AsyncIterable<string>
    : R['answer'] extends 'redirect'
      ? { location: string }
      : Answer<R>;

/** Puts one route of the contract on the air. Access and shapes are the contract's business. */
export function serve<R extends Route>(app: FastifyInstance, route: R, handle: Handler<R>) {
  const { params, query, body, answer } = route;
  app.route({
    method: route.method,
    url: route.path,
    config: { contract: route },
    ...(route.bodyLimit && { bodyLimit: route.bodyLimit }),
    schema: {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(answer instanceof z.ZodType && { response: { [route.status]: answer } }),
    },
    async handler(request, reply) {
      // The compilers below have replaced the parts by what the shapes made of them.
      const { params, query, body, viewer } = request;
      const result = await handle({
        params,
        query,
        body,
        text: route.takes === 'text' ? String(body ?? '') : undefined,
        viewer,
        request,
        reply,
      } as unknown as Call<R>);
      reply.status(route.status);
      if (answer === 'file') return sendFile(reply, result as FileAnswer);
      if (answer === 'events') return sendEvents(reply, result as AsyncIterable<string>);
      if (answer === 'redirect') return reply.redirect((result as { location: string }).location);
      return reply.send(result);
    },
  });
}

function sendFile(reply: FastifyReply, { name, type, body, extent }: FileAnswer) {
  if (extent) describeExtent(reply, extent);
  return reply
    .header('content-type', type)
    .header('content-disposition', attachment(name))
    .header('cache-control', 'no-store')
    .send(body);
}

/** Newline-delimited JSON as it comes about; nothing on the way may hold it back. */
function sendEvents(reply: FastifyReply, events: AsyncIterable<string>) {
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(events, { objectMode: false }));
}

function describeExtent(reply: FastifyReply, { bytes, part }: Extent) {
  reply.header('accept-ranges', 'bytes');
  if (!part) return reply.header('content-length', bytes);
  return reply
    .status(206)
    .header('content-range', `bytes ${part.start}-${part.end}/${bytes}`)
    .header('content-length', part.end - part.start + 1);
}

/** The name as it is, and for old browsers in plain letters; nothing in it can leave the header or the folder. */
function attachment(name: string) {
  const safe = name.replace(/[\p{Cc}\p{Cf}\p{Cs}/\\:*?"<>|]+/gu, '-').slice(0, 200);
  const plain = safe.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || 'file';
  const exact = encodeURIComponent(safe).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  const both = plain === safe ? '' : `; filename*=UTF-8''${exact}`;
  return `attachment; filename="${plain}"${both}`;
}

const notAjv = () => {
  throw new Error('Shapes are read and written by the contract alone.');
};

/** Keeps Fastify from loading Ajv, which nothing here uses; `speakContract` takes its place. */
export const withoutAjv = {
  compilersFactory: { buildValidator: notAjv, buildSerializer: notAjv },
};

/** Teaches Fastify to read and write by the contract's shapes. */
export function speakContract(app: FastifyInstance) {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = schema.safeParse(data);
    return result.success ? { value: result.data } : { error: result.error };
  });
  app.setSerializerCompiler<z.ZodType>(({ schema, method, url }) => (data) => {
    const { fitting, amiss } = makeFit(schema, data);
    if (amiss.length > 0)
      app.log.error({ method, url, amiss }, 'What is stored does not fit its shape');
    return JSON.stringify(fitting);
  });
  readOnlyJson(app);
}

/** As JSON writes it, with an odd number of backslashes. PostgreSQL keeps every character but this one. */
const nul = /(?<!\\)(?:\\\\)*\\u0000/;

/** JSON is the only body the API reads. An empty one is nothing rather than an error. */
function readOnlyJson(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (nul.test(String(body))) done(invalid('Text cannot hold the character NUL.'));
    else parse(request, String(body), done);
  });
}
