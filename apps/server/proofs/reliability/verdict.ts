/** One row of a proof: what was measured, and whether it is what was promised. */
export type Row = { what: string; measured: string; goal?: string; isMet?: boolean }

export const row = (what: string, measured: string | number, goal?: string, isMet?: boolean): Row => ({
  what,
  measured: typeof measured === 'number' ? new Intl.NumberFormat('en').format(measured) : measured,
  ...(goal !== undefined && { goal }),
  ...(isMet !== undefined && { isMet }),
})

export function tableOf(rows: readonly Row[]): string {
  const lines = rows.map(({ what, measured, goal = '', isMet }) => {
    const verdict = isMet === undefined ? '' : isMet ? 'met' : '**not met**'
    return `| ${what} | ${measured} | ${goal} | ${verdict} |`
  })
  return ['| what | measured | goal | |', '| --- | --- | --- | --- |', ...lines].join('\n')
}

export const isProven = (rows: readonly Row[]) => rows.every(({ isMet }) => isMet !== false)

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
