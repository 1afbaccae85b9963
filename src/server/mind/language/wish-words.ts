/**
 * English only: what the words of a wish to keep something out of the book stand for. A word may stand
 * for several things; in a cue, capitals are these meanings and small letters are words.
 */
export const wishWords = {
  THAT: 'that this it these those such what',
  PIECE:
    'bit part piece portion page line sentence paragraph chapter story stories thing things matter business episode subject reason reasons answer detail details stuff one last year half',
  BOOK: 'book books print paper record tape recording ink biography memoir memoirs album publication writing page pages story',
  RECORDER: 'machine recorder tape recording microphone thing record that it',
  WRITE:
    'write print publish record put include mention note type quote use repeat disclose reveal jot attribute writing printing putting including mentioning repeating publishing recording naming using quoting',
  WRITTEN:
    'written printed published recorded included mentioned repeated used named quoted shown shared spelled disclosed spread typed known public aired put told read',
  TELL: 'tell say show share breathe whisper telling saying repeat spread disclose',
  TOLD: 'told said mentioned confided brought',
  LEARN:
    'read see hear know learn find discover reading knowing finding hearing seeing reads sees suspect guess come',
  IN: 'in into inside down there anywhere',
  NOBODY: 'nobody no-one noone',
  READER:
    'anyone anybody everyone everybody people strangers stranger outsiders others folk folks neighbours neighbors public world posterity soul community elders else village press readers someone somebody',
  KIN: 'family children kids grandchildren grandkids grandson granddaughter daughter daughters son sons sister sisters brother brothers wife husband mother father mum mam mom mammy dad boys girls lads cousin cousins nephew nephews niece nieces aunt uncle widow relatives relations in-laws grandsons granddaughters ones people',
  THEM: 'he she him her they them',
  THEIR: 'his her their',
  NOT: 'not never no without nor neither none',
  WANT: 'want wish like prefer care',
  ASHAMED: 'ashamed mortified embarrassed horrified',
  MUST: 'must should need needs ought may shall',
  BEST: 'better best',
  LEAVE:
    'leave keep cut cross strike delete erase remove omit skip drop scrap scratch forget wipe rub snip edit exclude withhold withdraw bury burn tear throw lose lock hide gloss pass jump bin undo ignore disregard take skim suppress blot censor scrub spare ditch chuck shred discard cover rip draw sweep shelve',
  STRIKE:
    'delete erase omit exclude scrap scratch remove wipe scrub strike rub cut cross snip edit drop withdraw withhold suppress discard shred tear burn bury undo',
  LEFT: 'left kept deleted erased removed omitted skipped dropped excluded withheld buried hidden crossed struck suppressed scrapped locked taken unsaid untold unwritten forgotten',
  STAY: 'stay stays remain remains rest rests belong belongs',
  GO: 'go goes get gets come comes leave leaves going appear appears end ends enter enters stand',
  PRIVATE: 'private privately secret confidential personal',
  HUSH: 'quiet silent silence hush hush-hush schtum stumm dark mum secret private wraps hat',
  BETWEEN: 'between among amongst',
  US: 'us ourselves',
  WALLS: 'walls room here house kitchen family',
  GRAVE: 'grave coffin tomb',
  HURT: 'hurt kill trouble sue sued heart angry upset cross furious disgrace scandal forgive harm livid laugh',
  YOU: 'you your yours yourself walt',
  ME: 'i me my mine myself',
  ONLY: 'only just strictly solely purely',
  PEN: 'pen pencil notebook',
  NAME: 'name names',
  PAST: 'was were had did been seen went came gave took made knew thought found saw wrote ran lived worked bought sold met married lost began grew fell stood sat held sent felt became loved called tried hid kept left told said heard spoke threw burned tore burnt got struck meant wanted used',
} as const;
