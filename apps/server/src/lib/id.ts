import { v7 } from 'uuid'

/** Ids sort by the time they were made, so new rows land at the end of an index. */
export const newId = () => v7()
