import type { PbfReader } from 'pbf'

/** The end of the message that the reader is at; anything that is not length-delimited is no message. */
export function endOfMessage(reader: PbfReader): number {
  if (reader.type !== 2) throw new Error('not a message')
  return reader.readVarint() + reader.pos
}

/** The numbers of the fields of a message, which must end where its length states. */
export function* fieldsOf(reader: PbfReader, end: number) {
  if (end > reader.length) throw new Error('cut off')
  for (let field = reader.nextField(end); field > 0; field = reader.nextField(end)) yield field
  if (reader.pos !== end) throw new Error('longer than it says')
}
