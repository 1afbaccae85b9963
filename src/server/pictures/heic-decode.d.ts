/** The part of the package that we use; it brings no types. */
declare module 'heic-decode' {
  type Decoded = { width: number; height: number; data: Uint8ClampedArray };
  type Found = { width: number; height: number; decode(): Promise<Decoded> };
  const heicDecode: {
    all(options: { buffer: Uint8Array }): Promise<Found[] & { dispose(): void }>;
  };
  export = heicDecode;
}
