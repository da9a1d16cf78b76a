import { v7 } from 'uuid'
import manifest from '../../package.json' with { type: 'json' }

/** Ids sort by the time they were made, so new rows land at the end of an index. */
export const newId = () => v7()

/** The same for several rows of one moment, in the order of their places. */
export const newIdAt = (moment: Date, place: number) => v7({ msecs: moment.getTime(), seq: place })

/** What no id of this moment or later is smaller than. */
export const firstIdAt = (moment: Date) =>
  v7({ msecs: Math.max(0, moment.getTime()), seq: 0, random: new Uint8Array(16) })

/** Which release this is. */
export const { version } = manifest
