import { describe, expect, it } from 'vitest';
import { readServerEvent } from './server-events.ts';
import { allFinished, type Line, saidSoFar, utterancesOf, withHeard } from './transcript.ts';

const reached = (events: object[], lines: Line[] = []) =>
  events.reduce<Line[]>((sofar, event) => {
    const heard = readServerEvent(JSON.stringify(event));
    return heard ? withHeard(sofar, heard) : sofar;
  }, lines);

const committed = (item_id: string) => ({ type: 'input_audio_buffer.committed', item_id });
const transcribed = (item_id: string, transcript: string) => ({
  type: 'conversation.item.input_audio_transcription.completed',
  item_id,
  transcript,
});
const walt = (item_id: string, transcript: string, name = 'response.output_audio_transcript') => ({
  type: `${name}.done`,
  item_id,
  transcript,
});
const delta = (item_id: string, text: string) => ({
  type: 'response.output_audio_transcript.delta',
  item_id,
  delta: text,
});
const words = (lines: Line[]) => utterancesOf(lines).map(({ role, content }) => [role, content]);

describe('a transcript', () => {
  it('has the turns in the order in which they began, also when words come late', () => {
    const lines = reached([
      committed('u1'),
      walt('w1', 'Where was that?'),
      transcribed('u1', 'I was born by the river.'),
    ]);
    expect(words(lines)).toEqual([
      ['user', 'I was born by the river.'],
      ['assistant', 'Where was that?'],
    ]);
  });

  it('reads the older names of events too', () => {
    expect(words(reached([walt('w1', 'Hello.', 'response.audio_transcript')]))).toEqual([
      ['assistant', 'Hello.'],
    ]);
  });

  it('shows words while they are being said and keeps them once they are finished', () => {
    const saying = reached([delta('w1', 'Where '), delta('w1', 'was')]);
    expect(saying).toMatchObject([{ text: 'Where was', state: 'hearing' }]);
    expect(words(saying)).toEqual([]);
    expect(words(reached([walt('w1', 'Where was that?')], saying))).toEqual([
      ['assistant', 'Where was that?'],
    ]);
  });

  it('keeps of an answer that was broken off what had been said', () => {
    const lines = reached([delta('w1', 'Where was '), { type: 'response.done', response: {} }]);
    expect(words(lines)).toEqual([['assistant', 'Where was']]);
  });

  const started = { type: 'output_audio_buffer.started' };
  const stopped = { type: 'output_audio_buffer.stopped' };
  const cleared = { type: 'output_audio_buffer.cleared' };
  const done = { type: 'response.done', response: {} };
  const cutAt = (item_id: string, audio_end_ms: number, item?: object) => ({
    type: 'conversation.item.truncated',
    item_id,
    audio_end_ms,
    ...(item && { item }),
  });
  const asked = 'Where was that? I should like to hear more about the house and the river.';
  const saying = [delta('w1', 'Where '), started, walt('w1', asked), done];

  it('keeps an answer of which all words are known when it has been said', () => {
    const known = reached(saying);
    expect(known).toMatchObject([{ text: asked, state: 'aloud' }]);
    expect([words(known), saidSoFar(known).length]).toEqual([[], 1]);
    expect(words(reached([stopped], known))).toEqual([['assistant', asked]]);
  });

  it.each([
    ['by the time', [cleared, cutAt('w1', 1_000)], 'Where was that?'],
    ['by the time, told before the silence', [cutAt('w1', 1_000), cleared], 'Where was that?'],
    ['in a long word', [cleared, cutAt('w1', 1_250)], 'Where was that? I should'],
    ['and told once more in full', [cutAt('w1', 1_000), walt('w1', asked)], 'Where was that?'],
    ['at its very end', [cleared, cutAt('w1', 9_000)], asked],
    [
      'by the words',
      [cleared, cutAt('w1', 1_000, { content: [{ transcript: 'Where was' }] })],
      'Where was',
    ],
    ['nobody knows where', [cleared, { type: 'response.created' }], asked],
  ])('keeps of one that was cut off what was heard: %s', (_, events, heard) => {
    expect(words(reached([...saying, ...events]))).toEqual([['assistant', heard]]);
  });

  it('has nothing of an answer of which nothing was heard', () => {
    const none = { content: [{ transcript: '' }] };
    expect(words(reached([...saying, cleared, cutAt('w1', 20, none)]))).toEqual([]);
  });

  it('does not cut what was said before', () => {
    const lines = reached([...saying, stopped, cutAt('w1', 1_000), cutAt('w0', 1_000)]);
    expect(words(lines)).toEqual([['assistant', asked]]);
  });

  it('leaves out what nobody could understand', () => {
    const failed = 'conversation.item.input_audio_transcription.failed';
    const lines = reached([
      committed('u1'),
      { type: failed, item_id: 'u1' },
      transcribed('u2', ' '),
    ]);
    expect(lines).toMatchObject([{ state: 'lost' }, { state: 'lost' }]);
    expect(words(lines)).toEqual([]);
  });

  it('says the same turn once, however often it is told', () => {
    const item = { id: 'u1', type: 'message', role: 'user' };
    const lines = reached([
      committed('u1'),
      { type: 'conversation.item.added', item },
      transcribed('u1', 'Yes.'),
      transcribed('u1', 'Yes.'),
    ]);
    expect(words(lines)).toEqual([['user', 'Yes.']]);
  });

  it('has at the end of the call whatever had words', () => {
    const lines = allFinished(reached([committed('u1'), delta('w1', 'Good')]));
    expect(words(lines)).toEqual([['assistant', 'Good']]);
  });

  it.each(['', 'no json', '{}', '{"type":7}', 'null', '{"type":"unheard.of"}'])(
    'is not disturbed by %s',
    (message) => expect(readServerEvent(message)).toBeNull(),
  );
});
