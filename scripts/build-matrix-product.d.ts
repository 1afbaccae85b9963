/** The binary of `matrix-product.wat`. */
export declare function assemble(): Promise<Uint8Array>;
