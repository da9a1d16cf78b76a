/** Figures of a device that have thresholds. Without schemas, so that the web bundles no schema library. */
export const limitedFigures = ['cpu', 'memory', 'disk'] as const
export type LimitedFigure = (typeof limitedFigures)[number]

/** Thresholds of a figure for warning and bad, as ratios. */
export type Limit = { warn: number; bad: number }

/** The default thresholds. */
export const usualLimits = {
  cpu: { warn: 0.65, bad: 0.9 },
  memory: { warn: 0.65, bad: 0.9 },
  disk: { warn: 0.65, bad: 0.9 },
} as const satisfies Record<LimitedFigure, Limit>
