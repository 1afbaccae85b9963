import { Link } from 'react-router';
import { paths } from '#contract/paths.ts';
import { TextLink } from '#web/ui/text-link.tsx';
import { ContactLink } from './contact-link.tsx';
import { LegalPage } from './legal-page.tsx';

export function TermsPage({ contactEmail }: { contactEmail: string | null }) {
  return (
    <LegalPage title="Terms of Service">
      <p>
        These terms are an agreement between you and the operator of this installation of Walt, the
        person or organisation who runs the server you are using. By creating an account you accept
        them.
      </p>
      <h2>What Walt does</h2>
      <p>
        Walt interviews you by voice or in writing, transcribes what you say, collects facts from
        it, and drafts biographical texts that you can review, change and download. Walt is
        software. It is not a historian, a lawyer or a doctor, and it can mishear and be mistaken.
        Check what matters before you rely on it or publish it.
      </p>
      <h2>Your account</h2>
      <p>
        Give a true email address and keep your password to yourself. You are responsible for what
        is done with your account. Walt is not intended for children under 13, and they may not
        create an account.
      </p>
      <h2>Your content stays yours</h2>
      <p>
        You keep the ownership of everything you bring and everything Walt writes for you: your
        recordings, transcripts, notes, photographs and finished texts. You allow the operator to
        store and process them only as far as it takes to provide the service to you, and only for
        as long as you keep them here.
      </p>
      <p>
        If you choose to contribute to the World Story, your completed stories are shown to the
        other members of this installation. Sources and transcripts are not. You can withdraw the
        contribution at any time.
      </p>
      <h2>Other people in your story</h2>
      <p>
        A life story speaks of others. Please respect their privacy, and use photographs and letters
        only where you have the right to. Do not use Walt to harass or defame anyone, or for
        anything unlawful.
      </p>
      <h2>Third parties</h2>
      <p>
        By default, speech recognition and writing run on the operator’s own server. Where the
        operator has configured it, OpenAI or a compatible provider serves as the speech-to-text
        provider and as the text-processing AI provider, and recordings and text are sent to it for
        those two purposes. If you link an email account, its provider’s terms apply as well. The{' '}
        <TextLink render={<Link to={paths.privacy} />}>Privacy Policy</TextLink> says what is sent
        and when.
      </p>
      <h2>Availability</h2>
      <p>
        The operator takes reasonable care to keep the service running and your material safe, but
        cannot promise that it will never be interrupted. Download a copy of your story from time to
        time. To the extent the law permits, the service is provided as it is, without further
        warranty. Nothing in these terms limits rights that the law gives you as a consumer.
      </p>
      <h2>Ending the agreement</h2>
      <p>
        You can delete your account in Settings whenever you wish; your data is deleted with it. The
        operator may close an account that is used against these terms, and will, where possible,
        give you the chance to download your material first.
      </p>
      <h2>Changes and questions</h2>
      <p>
        If these terms change in substance, you will be told before the change applies to you.
        Questions go to <ContactLink address={contactEmail} />.
      </p>
    </LegalPage>
  );
}
