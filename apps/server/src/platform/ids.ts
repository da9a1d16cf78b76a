import { v7 } from 'uuid'
import manifest from '../../package.json' with { type: 'json' }

/** Ids sort by creation time, so new rows land at the end of an index. */
export const newId = () => v7()

/** Ids for several rows of one moment, ordered by `sequence`. */
export const newIdAt = (moment: Date, sequence: number) => v7({ msecs: moment.getTime(), seq: sequence })

/** The lower bound of every id created at this moment or later. */
export const firstIdAt = (moment: Date) =>
  v7({ msecs: Math.max(0, moment.getTime()), seq: 0, random: new Uint8Array(16) })

export const { version } = manifest
