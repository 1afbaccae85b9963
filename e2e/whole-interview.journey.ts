import { wordErrorRate } from '#server/voice/word-error-rate.ts';
import { expectAccessible } from './accessible.ts';
import { begin, stepCard } from './begin-project.ts';
import { layInterview } from './interview-of-our-own.ts';
import { expect, takeTelephone } from './telephone.ts';
import { test } from './walt.ts';

test.setTimeout(300_000);

const stepName = 'Where you come from';
const interview = {
  name: 'A short call',
  instructions: 'Ask about the first house, the games and the work of the father.',
  introCardText: 'Three questions about where you come from.',
  introScript: 'Hello, I am Walt. What did the house look like where you grew up?',
  exitCriteria: 'All three questions are answered.',
  questions: [
    { text: 'What did the house look like where you grew up?' },
    { text: 'What did you play as a child?' },
    { text: 'What work did your father do?' },
  ],
};

const first = 'I was born in a small white house by the river.';
const goodbye = 'That is enough for today. Goodbye, Walt.';
const later = [
  'We played with a wooden boat in the garden.',
  'My father worked in the harbour when I was seven.',
  'He mended the boats and the nets for the fishermen.',
  'In the winter he came home with cold hands.',
  'I would rather not say more about that.',
  'I do not remember anything more.',
  'That is all that I know.',
  'That is enough for today. Goodbye, Walt.',
  // Who was not understood says it once more.
  'Goodbye, Walt.',
];

type Message = { role: string; content: string };

const wordsOf = (role: string, messages: Message[]) =>
  messages.flatMap((one) => (one.role === role ? one.content : [])).join(' ');

test('an interview is held by voice alone, in two calls, until it and its step are complete', async ({
  page,
  browser,
  baseURL,
  signedUp: _,
}) => {
  const interviewId = await layInterview(browser, baseURL, { stepName, draft: interview });
  const project = await begin(page, 'The white house', stepName);
  const phone = await takeTelephone(page);
  const messagesOf = async () => {
    const listed = await page.request.get(`/api/conversations?projectId=${project.id}`);
    return (await listed.json()).conversations[0].messages as Message[];
  };
  const ended = phone.label('Call ended');
  const notes = page.getByRole('region', { name: "Walt's Notes" });
  await page.goto(`/app/chat/project/${project.id}/interview/${interviewId}`);

  await test.step('Walt speaks first, aloud, hears, notes, and hangs up when asked', async () => {
    await phone.callWalt();
    await phone.waitForTurn();
    expect(await phone.loudest()).toBeGreaterThan(0.05);
    const heard = await phone.tell(first);
    for (const words of heard) await expect(phone.log).toContainText(words);
    await expect(notes).toContainText(/white|house|river/i);
    await phone.waitForTurn();
    await phone.say(goodbye);
    await expect(ended).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Until next time' })).toBeVisible();
  });

  const said = [first, goodbye];
  await test.step('he goes on where they left off until all is told', async () => {
    await page.reload();
    await phone.callWalt();
    const complete = page.getByRole('heading', { name: 'All Topics Covered' });
    for (const sentence of later) {
      if ((await phone.turnOrGoodbye()) === 'goodbye') break;
      await phone.say(sentence);
      said.push(sentence);
    }
    await expect(complete).toBeVisible();
    await expect(ended).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Story page' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the transcript has the words, and the voice that spoke them', async () => {
    const messages = await messagesOf();
    expect(wordErrorRate(said.join(' '), wordsOf('user', messages))).toBeLessThan(0.15);
    const answers = wordsOf('assistant', messages);
    expect(answers, 'Walt takes up what was said').toMatch(/river|boat|garden|harbou?r/i);
    await page.getByRole('link', { name: 'Continue to your next step' }).click();
    await page.waitForURL('**/app');
    await page.goto('/app/steps');
    await expect(stepCard(page, stepName).getByText(/Completed|Interview complete/)).toBeVisible();

    await page.goto('/app/library/transcripts');
    const listen = page.getByRole('button', { name: /^Listen to yourself saying/ }).first();
    await listen.click();
    await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
    await expect(listen).toBeVisible();
    await expect(page.getByText('could not be played')).toBeHidden();
  });
});
