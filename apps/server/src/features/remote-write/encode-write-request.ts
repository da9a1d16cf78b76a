import { PbfWriter } from 'pbf'
import type { SentSeries } from './read-write-request.ts'

export type DeviceSeries = { series: SentSeries; deviceId: string }

/** A WriteRequest in which every series says of which device it is. */
export function encodeWriteRequest(all: readonly DeviceSeries[]): Buffer {
  const writer = new PbfWriter()
  for (const one of all) writer.writeMessage(1, writeSeries, one)
  return Buffer.from(writer.finish())
}

function writeSeries({ series, deviceId }: DeviceSeries, writer: PbfWriter) {
  for (const label of series.labels) writer.writeBytesField(1, label)
  for (const label of series.exported) writer.writeMessage(1, writeLabel, label)
  writer.writeMessage(1, writeLabel, { name: 'device', value: deviceId })
  for (const sample of series.samples) writer.writeBytesField(2, sample)
}

function writeLabel({ name, value }: { name: string; value: string }, writer: PbfWriter) {
  writer.writeStringField(1, name)
  writer.writeStringField(2, value)
}
