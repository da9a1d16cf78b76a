/** The result for one part; `advice` is set if something is wrong. */
export type Finding = { part: string; isWell: boolean; says: string; advice?: string }

export const well = (part: string, says: string): Finding => ({ part, isWell: true, says })

export const wrong = (part: string, says: string, advice: string): Finding => ({
  part,
  isWell: false,
  says,
  advice,
})
