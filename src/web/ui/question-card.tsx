import { useId } from 'react';
import { Card } from './card.tsx';

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
