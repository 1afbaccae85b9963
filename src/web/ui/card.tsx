import type { ComponentPropsWithRef } from 'react';
import { useId } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | undefined;
  /** `next` marks the one card on the page that holds the next thing to do. */
  tone?: 'plain' | 'next' | 'sunken' | undefined;
};

const tones = {
  plain: 'border-line bg-paper-raised',
  next: 'border-line-strong border-s-6 border-s-accent bg-paper-raised',
  sunken: 'border-transparent bg-paper-sunken',
};

export function Card({ as = 'div', tone = 'plain', className, ...props }: CardProps) {
  // The four elements take the same attributes; TypeScript can't see that through the union.
  const Element = as as 'div';
  return (
    <Element
      {...props}
      className={classNames('rounded-lg border p-5 sm:p-6', tones[tone], className)}
    />
  );
}

type QuestionCardProps = { card: { title: string; text: string } };

/** The question to think about, for whoever has lost the thread. */
export function QuestionCard({ card: { title, text } }: QuestionCardProps) {
  const heading = useId();
  return (
    <Card as="section" tone="next" aria-labelledby={heading}>
      <h2 id={heading} className="font-story text-xl font-medium">
        {title}
      </h2>
      {text !== title && <p className="mt-2 font-story text-xl leading-relaxed">{text}</p>}
    </Card>
  );
}
