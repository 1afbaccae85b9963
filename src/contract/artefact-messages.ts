export const maxRequestLength = 4_000;
export const maxLabelLength = 80;

export const artefactMessages = {
  notFound: 'Artefact not found',
  versionNotFound: 'Version not found',
  formatNotFound: 'Format not found',
  retellingNeedsModel:
    'Retelling and other languages need a language model, and this installation has none.',
  locked: 'This writing sample is not yet available. Complete more journey steps to unlock it.',
  nothingTold: 'There is nothing to write from yet. Talk with Walt or add a note, then try again.',
  notWritten: 'This piece has not been written yet.',
  busy: 'Walt is still working on this piece. Please wait until he is done.',
  requestRequired: 'Please say what Walt should change.',
  requestTooLong: `A request can have at most ${maxRequestLength} characters.`,
  blank: 'Please write something before saving.',
  tooLong: 'This is too long to be saved in one piece. Please split it in two.',
  changedMeanwhile:
    'A newer version of this piece has come in the meantime, so yours was not saved.',
  wentWrong: 'Walt could not finish this piece. Please try again.',
  untitled: 'A piece of your story',
  takenOut: 'Without what you keep out of the book.',
  notTakenOut: 'This could not be taken out. Please try again.',
  labelTooLong: `A version’s name can have at most ${maxLabelLength} characters.`,
  putIn: 'With a passage that had been left over.',
  passageGone: 'This passage is no longer among those that were left over.',
  interrupted: 'Walt was interrupted while he wrote this. Please try again.',
} as const;

/** What the page says when writing cannot start, by the server's answer. */
export const generationFailures = {
  locked: artefactMessages.locked,
  invalid: 'Invalid request. Please try again or contact support if the problem persists.',
  server: 'Server error occurred. Please try again in a few moments.',
  network: 'Network error occurred. Please check your connection and try again.',
  other: 'Failed to generate writing sample',
  notLoaded: (status: number, text: string) => `Failed to load writing data: ${status} ${text}`,
} as const;

/** What the page says when a piece cannot be opened, before it leads back to the start. */
export const openingFailures = {
  404: 'Artefact not found. It may have been deleted.',
  401: 'You need to be logged in to read this piece.',
  403: 'You do not have permission to read this piece.',
} as const;
