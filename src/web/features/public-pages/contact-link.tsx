import type { ComponentProps } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';

type ContactLinkProps = Pick<ComponentProps<typeof TextLink>, 'placing' | 'className'> & {
  /** Unknown until the server has said it. */
  address: string | undefined;
};

/** The address to write to. A link without a name would help nobody, so until then there is none. */
export function ContactLink({ address, ...link }: ContactLinkProps) {
  if (!address) return <span>…</span>;
  return (
    <TextLink href={`mailto:${address}`} {...link}>
      {address}
    </TextLink>
  );
}
