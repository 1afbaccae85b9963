import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { TypedText } from '#web/ui/typed-text.tsx';
import { BookPage } from './specimens.tsx';
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
      <title>Your Life Story, Captured Forever · Walt</title>
      <section className="grid items-center gap-x-12 gap-y-14 lg:grid-cols-[1.35fr_1fr] lg:py-8">
        <div>
          <h1 className="text-[min(2.75rem,12vw)] leading-[1.06] font-semibold tracking-tight text-balance sm:text-5xl">
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
      <ForAParent />
      <WayIn />
    </>
  );
}

/** Many who come here do so for someone else. */
function ForAParent() {
  return (
    <section aria-labelledby="for-a-parent" className="mt-20 border-t-2 border-ink pt-10 lg:mt-28">
      <h2 id="for-a-parent" className="max-w-[24ch] text-2xl font-semibold sm:text-3xl">
        Setting this up for your mother or father?
      </h2>
      <div className="mt-6 grid gap-x-16 gap-y-6 md:grid-cols-2">
        <p className="max-w-[58ch]">
          You do the part with the computer: create the account with them, choose what to start
          with, and put a tablet on the table. From then on it is a conversation. There is one large
          button to press, nothing to learn by heart, and Walt waits as long as it takes.
        </p>
        <p className="max-w-[58ch]">
          The story stays theirs. They decide what goes into the book, what stays out, and who may
          read along. You can add photographs and help with the dates, and print the book when it is
          done.
        </p>
      </div>
    </section>
  );
}

function WayIn() {
  return (
    <section
      aria-labelledby="way-in"
      className="mt-20 flex flex-col items-start gap-6 border-t border-line pt-10 lg:mt-24"
    >
      <h2 id="way-in" className="text-2xl font-semibold sm:text-3xl">
        The first question is an easy one
      </h2>
      <p className="max-w-[55ch] font-story text-lg">
        Create an account and call Walt. Ten minutes are enough for a beginning, and you can stop
        whenever you like.
      </p>
      <div className="flex flex-col gap-3 sm:flex-row sm:gap-4">
        <Button variant="primary" size="large" render={<Link to={paths.register} />}>
          Begin a story
        </Button>
        <Button size="large" render={<Link to={paths.login} />}>
          I have an account
        </Button>
      </div>
    </section>
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
