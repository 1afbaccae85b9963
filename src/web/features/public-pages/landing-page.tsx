import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { BookPage } from './book-page.tsx';
import { ThreeSteps } from './three-steps.tsx';

const pitch = [
  {
    title: 'Simple voice interviews',
    text: 'You and Walt have a conversation. He asks one question at a time and listens for as long as you like. If you would rather type, you can.',
  },
  {
    title: 'Facts you can review and correct',
    text: 'Names, dates and places are collected as you speak. You see every one of them, and what you correct stays corrected.',
  },
  {
    title: 'Biography creation',
    text: 'From your own words Walt drafts your biography, chapter by chapter. You read it, ask for changes, and keep it as a book.',
  },
];

export function LandingPage() {
  return (
    <>
      <title>Walt — Your life story, captured forever</title>
      <section className="grid items-center gap-x-12 gap-y-14 lg:grid-cols-[1.35fr_1fr] lg:py-8">
        <div>
          <h1 className="text-[2.75rem] leading-[1.06] font-semibold tracking-tight text-balance sm:text-5xl">
            <TypedText text="Your Life Story, Captured Forever" />
          </h1>
          <p className="mt-7 max-w-[34ch] font-story text-lg sm:text-xl">
            Walt is a biographer who listens. You talk; he asks, remembers what you said, and writes
            it down as a book.
          </p>
          <div className="mt-9 flex flex-col gap-3 sm:flex-row sm:gap-4">
            <Button variant="primary" size="large" render={<Link to={paths.register} />}>
              Create Account
            </Button>
            <Button size="large" render={<Link to={paths.login} />}>
              Sign In
            </Button>
          </div>
        </div>
        <BookPage />
      </section>
      <Pitch />
      <ThreeSteps />
    </>
  );
}

function Pitch() {
  return (
    <section aria-label="What Walt does" className="mt-20 lg:mt-28">
      <dl className="border-t-2 border-ink">
        {pitch.map(({ title, text }) => (
          <div
            key={title}
            className="grid gap-x-16 gap-y-2 border-b border-line py-7 md:grid-cols-[1fr_1.4fr]"
          >
            <dt className="font-story text-xl font-semibold text-balance">{title}</dt>
            <dd className="max-w-[58ch]">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
