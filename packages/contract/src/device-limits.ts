/** The figures of a device that have limits. Apart from the schemas, so that the web can read it for free. */
export const limitedFigures = ['cpu', 'memory', 'disk'] as const
export type LimitedFigure = (typeof limitedFigures)[number]

/** From where on a figure is worth a look, and from where on it is bad: shares of the whole. */
export type Limit = { warn: number; bad: number }

/** Of a device for which nobody has set any. */
export const usualLimits = {
  cpu: { warn: 0.65, bad: 0.9 },
  memory: { warn: 0.65, bad: 0.9 },
  disk: { warn: 0.65, bad: 0.9 },
} as const satisfies Record<LimitedFigure, Limit>
