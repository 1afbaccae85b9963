/** What a photo becomes to be looked at: upright JPEGs that hold nothing but the picture. */
export type Developed = {
  /** Of the upright picture in its full size. */
  width: number;
  height: number;
  web: Uint8Array;
  thumbnail: Uint8Array;
};

/** What is made first, because it is quickly made: something to look at. */
export type Sketched = Omit<Developed, 'web'>;

/** Opens pictures that strangers made: JPEG, PNG, TIFF and HEIC, and nothing else. */
export type Pictures = {
  /** Begins what opening a picture needs, where one is about to come. */
  prepare(): void;
  /**
   * Begins the thumbnail of a picture that will soon be asked for by this name, unless others keep it from that;
   * done when the file has been read.
   */
  begin(name: string, read: () => Promise<Uint8Array>): Promise<void>;
  /** It was another file after all. */
  forget(name: string): void;
  isBegun(name: string): boolean;
  /** What was begun by this name, if it is there or comes in time; it is handed out once. */
  begun(name: string, longestWaitMs: number): Promise<Sketched | null>;
  /** The thumbnail alone, before everything else that waits; throws Unopenable when no picture comes of it. */
  sketch(file: Uint8Array): Promise<Sketched>;
  /** Throws Unopenable when no picture comes of it. */
  develop(file: Uint8Array): Promise<Developed>;
  /** The whole picture in its full size, upright, as a JPEG without anything else in it. */
  enlarge(file: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};

export const webEdge = 2000;
export const thumbnailEdge = 480;
export const renditionType = 'image/jpeg';

/** `unfinished` is the only one that may go better another time. */
export type Reason = 'unreadable' | 'tooLarge' | 'unfinished';

export class Unopenable extends Error {
  readonly reason: Reason;
  constructor(reason: Reason, options?: ErrorOptions) {
    super(`The picture cannot be opened: ${reason}`, options);
    this.reason = reason;
  }
}

export type ImageTask = { kind: 'sketch' | 'develop' | 'enlarge' };
export type ImageAnswer =
  | { kind: 'done'; result: Sketched | Developed | Uint8Array }
  | { kind: 'refused'; reason: Reason };

/** Given to a process whose work nobody waits for. */
export const unhurried = 'unhurried';
