/** The result for one part; `fix` is set if something is wrong. */
export type Finding = { part: string; isOk: boolean; message: string; fix?: string }

export const ok = (part: string, message: string): Finding => ({ part, isOk: true, message })

export const failed = (part: string, message: string, fix: string): Finding => ({
  part,
  isOk: false,
  message,
  fix,
})
