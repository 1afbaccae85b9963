/** The longest recording that Walt listens to in one piece. */
export const maxRecordingHours = 6;

/** Why a recording did not become text. That nobody speaks in it is no failure: the text is empty. */
export const hearingMessages = {
  failed: 'Failed to transcribe audio. Please try again.',
  unreadable: 'There is no sound in this file that Walt can read. Please try another recording.',
  tooLong: `This recording is longer than ${maxRecordingHours} hours. Please send it in parts.`,
} as const;
