declare module '@cornerstonejs/codec-openjpeg/decodewasmjs' {
  interface Decoder {
    getEncodedBuffer(length: number): Uint8Array;
    /** `layers` 0: all. */
    decodeSubResolution(halvings: number, layers: number): void;
    /** Interleaved; samples of more than 8 bits take two bytes, the low one first. */
    getDecodedBuffer(): Uint8ClampedArray<ArrayBuffer>;
    /** Width and height are those of the whole picture, whatever the halvings. */
    getFrameInfo(): {
      readonly width: number;
      readonly height: number;
      readonly bitsPerSample: number;
      readonly componentCount: number;
    };
    delete(): void;
  }
  export default function load(options: {
    print(line: string): void;
    printErr(line: string): void;
  }): Promise<{ J2KDecoder: new () => Decoder }>;
}
