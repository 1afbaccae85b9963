import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { BackHome } from './legal-page.tsx';

export function HowItWorksPage({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <title>How It Works · Walt</title>
      <BackHome />
      <PageTitle
        title="How It Works"
        lead="What happens between the first question and the finished book, and who decides what."
      />
      <Prose>
        <h2>You talk, and Walt listens</h2>
        <p>
          You call Walt from this website, as you would call someone on the telephone. He asks one
          question at a time and takes up what you just said. There is no clock and no right answer.
          If you would rather type than speak, you can, in the same conversation.
        </p>
        <p>
          You may pause whenever you like and come back tomorrow or in a month; Walt goes on where
          you stopped. What you say is transcribed as you speak and kept, even if the connection
          breaks off in the middle of a sentence.
        </p>
        <h2>You add what talking leaves out</h2>
        <p>
          Write a note by hand or dictate one. Add photographs and say who is in them. Some steps
          bring a short questionnaire instead of a call. Everything you add stands beside your
          conversations, in one place.
        </p>
        <h2>You review the facts</h2>
        <p>
          From all of this Walt collects facts: names, dates, places, events. Each one shows where
          it came from. You can correct it, and your correction counts for more than what was heard.
          The facts become a timeline of your life, and Walt points out the themes that run through
          it.
        </p>
        <h2>Walt writes, and shows his sources</h2>
        <p>
          When there is enough to tell, Walt drafts a piece: a chapter, a letter, a whole biography.
          He writes from your material, and for each passage you can see which words of yours it
          rests on. Read it, ask for changes, and ask again. Earlier versions are kept.
        </p>
        <h2>You keep the book</h2>
        <p>
          A finished piece, or the whole story, can be downloaded as a print-ready PDF, as an EPUB
          for e-readers, or as a Word document. You can also download everything you ever told Walt,
          with your photographs and recordings, at any time.
        </p>
        <h2>It stays yours</h2>
        <p>
          Your words belong to you. You decide what administrators may see, and you can change your
          mind or delete your account on your own. Walt can run entirely on the machine of whoever
          operates it, with no outside company involved. Where the operator has connected an outside
          service for hearing or writing, the Privacy Policy says so.
        </p>
      </Prose>
      <div className="mt-12">
        {signedIn ? (
          <Button variant="primary" size="large" render={<Link to={paths.timeline} />}>
            Continue Your Story
          </Button>
        ) : (
          <Button variant="primary" size="large" render={<Link to={paths.register} />}>
            Get Started
          </Button>
        )}
      </div>
    </>
  );
}
