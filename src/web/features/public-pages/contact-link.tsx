import type { ComponentProps } from 'react';
import { TextLink } from '#web/ui/text-link.tsx';

type ContactLinkProps = Pick<ComponentProps<typeof TextLink>, 'placing' | 'className'> & {
  /** None where the operator has named nobody. */
  address: string | null;
};

/** The address to write to; without one, whom a question goes to in words. */
export function ContactLink({ address, ...link }: ContactLinkProps) {
  if (!address) return <>the operator of this installation</>;
  return (
    <TextLink href={`mailto:${address}`} {...link}>
      {address}
    </TextLink>
  );
}
