import { ContactLink } from './contact-link.tsx';
import { LegalPage } from './legal-page.tsx';

export function PrivacyPage({ contactEmail }: { contactEmail: string | null }) {
  return (
    <LegalPage title="Privacy Policy">
      <p>
        A life story is about as private as information gets. This page says what is kept, who can
        see it, where it is sent, and how you get it back or have it deleted. “The operator” is the
        person or organisation who runs the server you are using.
      </p>
      <h2>What is kept</h2>
      <ul>
        <li>your name, your email address and a scrambled form of your password;</li>
        <li>
          your conversations with Walt: the recording of your voice, the transcript, and what you
          typed;
        </li>
        <li>your notes, photographs and answers to questionnaires;</li>
        <li>what Walt makes of them: facts, timeline, themes, research and written pieces;</li>
        <li>a record of background work, sign-ins and administrators’ actions.</li>
      </ul>
      <p>
        It is used to provide the service to you. It is not sold, not used for advertising, and not
        used by the operator to train AI models.
      </p>
      <h2>Who processes it</h2>
      <p>
        By default everything runs on the operator’s own server: speech is recognised there, facts
        are collected there, and texts are written there. Nothing leaves that machine.
      </p>
      <p>
        The operator may instead have configured outside services. Then two third parties matter:
      </p>
      <ul>
        <li>
          <strong>a speech-to-text provider</strong>, OpenAI or a compatible server chosen by the
          operator, which receives recordings of your voice in order to transcribe them and to speak
          with you;
        </li>
        <li>
          <strong>a text-processing AI provider</strong>, likewise OpenAI or a compatible server,
          which receives transcripts, notes and drafts in order to find facts and themes and to
          write.
        </li>
      </ul>
      <p>
        They handle what they receive under their own terms. Ask the operator which services are in
        use here. Files may be kept with a storage provider, and mail sent through a mail provider,
        that the operator has chosen.
      </p>
      <h2>What you permit</h2>
      <p>Three permissions are yours to give and to take back, at any time, in your profile:</p>
      <ul>
        <li>administrators may see your progress, that is, which steps you have completed;</li>
        <li>administrators may see your transcripts and stories;</li>
        <li>
          your completed stories, without their sources and transcripts, are contributed to the
          World Story, where other members can read them.
        </li>
      </ul>
      <p>
        You are shown how they are set when you create your account. A permission that is off is
        enforced by the server, from that moment on. When an administrator looks at your material,
        it is recorded, and you can see the record.
      </p>
      <h2>A linked email account</h2>
      <p>
        If you link a Gmail account, Walt reads only the messages you exchanged with the contacts
        you name, and keeps summaries and facts rather than the mailbox. The access keys are stored
        encrypted. You can unlink the account, which deletes the keys, and you can delete all email
        summaries.
      </p>
      <h2>Cookies</h2>
      <p>
        Walt sets two cookies, both necessary: one keeps you signed in, the other recognises this
        device so that sign-ins can be protected and listed. There are no advertising or tracking
        cookies. Your choice of light or dark is remembered in your browser.
      </p>
      <h2>Your copy, and deletion</h2>
      <p>
        In Settings you can download everything: your data in readable form, with photographs and
        recordings. You can delete single conversations, notes and photographs, a whole story, or
        your account. Deleting your account deletes everything of yours from the service. Backups
        that the operator keeps are overwritten in their turn.
      </p>
      <h2>Children</h2>
      <p>
        Walt is not intended for children under 13, and no information is knowingly kept about them
        as users. If a child has created an account, please write to us and it will be deleted.
      </p>
      <h2>Questions</h2>
      <p>
        You may ask what is stored about you, have it corrected, or object to how it is used. Write
        to <ContactLink address={contactEmail} />.
      </p>
    </LegalPage>
  );
}
