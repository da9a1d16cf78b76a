import { ReadableStream, TextDecoderStream, TransformStream } from 'node:stream/web'

// What the libraries want of a browser and jsdom does not have.
Object.assign(globalThis, {
  ReadableStream,
  TextDecoderStream,
  TransformStream,
  matchMedia: (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
})
Object.assign(URL, { createObjectURL: () => 'blob:none', revokeObjectURL() {} })
