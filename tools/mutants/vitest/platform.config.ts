import { quick } from './quick.ts'

export default quick(
  ['apps/server/src/platform/**/*.test.ts'],
  // These start a server and its engines; `tests/serve.test.ts` is the quick one of `serve.ts`.
  ['apps/server/src/platform/{serve,audit/audit,live/live.bus}.test.ts'],
)
