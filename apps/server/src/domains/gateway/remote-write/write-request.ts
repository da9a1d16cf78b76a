import { ReportedText } from '@marsad/contract/agent/text'
import { takenLabels } from '@marsad/contract/metrics'
import { PbfReader, PbfWriter } from 'pbf'
import { Failure } from '../../../platform/errors.ts'
import { endOfMessage, fieldsOf } from './protobuf-fields.ts'

/** The quota of one remote write. Prometheus sends 2,000 samples, vmagent 10,000, in at most 8 MB. */
export const writeQuota = {
  packedBytes: 4 * 1024 * 1024,
  bytes: 10 * 1024 * 1024,
  series: 50_000,
  labels: 64,
  /** More than fit into a body of well-formed ones, which take 18 bytes each. */
  samples: 600_000,
  /** What VictoriaMetrics takes in one write by default. */
  writtenBytes: 32 * 1024 * 1024,
} as const

type Label = { name: string; value: string }

/** A series as received: samples and most labels stay raw bytes. */
export type SentSeries = {
  /** The `instance` label of Prometheus; empty if the series has none. */
  instance: string
  labels: Uint8Array[]
  /** Labels with a reserved name, under their replacement name. */
  exported: Label[]
  samples: Uint8Array[]
}

const Instance = ReportedText(253)
const otherNames = new Map<string, string>(Object.entries(takenLabels))

/** Reads a WriteRequest: https://prometheus.io/docs/specs/prw/remote_write_spec/ */
export function readWriteRequest(message: Uint8Array): SentSeries[] {
  const reader = new PbfReader(message)
  const series: SentSeries[] = []
  let samples = 0
  try {
    for (const field of fieldsOf(reader, reader.length)) {
      if (field !== 1) continue
      const one = readSeries(reader, writeQuota.samples - samples)
      samples += one.samples.length
      series.push(one)
      if (series.length > writeQuota.series) throw new Error('too many series')
    }
  } catch (error) {
    throw new Failure('request.invalid', { message: 'The body is not a remote write request', cause: error })
  }
  return series
}

function readSeries(reader: PbfReader, maxSamples: number): SentSeries {
  const series = emptySeries()
  for (const field of fieldsOf(reader, endOfMessage(reader))) {
    if (field === 1) readLabel(reader, series)
    if (field === 2) series.samples.push(reader.readBytes())
    if (series.labels.length > writeQuota.labels) throw new Error('too many labels')
    if (series.samples.length > maxSamples) throw new Error('too many samples')
  }
  return series
}

function readLabel(reader: PbfReader, series: SentSeries) {
  const end = endOfMessage(reader)
  const bytes = reader.buf.subarray(reader.pos, end)
  let name = ''
  let value: Uint8Array = new Uint8Array()
  for (const field of fieldsOf(reader, end)) {
    if (field === 1) name = reader.readString()
    if (field === 2) value = reader.readBytes()
  }
  addLabel(series, name, bytes, () => textOf(value))
}

function addLabel(series: SentSeries, name: string, bytes: Uint8Array, text: () => string) {
  const otherName = otherNames.get(name)
  if (otherName) series.exported.push({ name: otherName, value: text() })
  else series.labels.push(bytes)
  if (name === 'instance') series.instance = Instance.parse(text())
}

const emptySeries = (): SentSeries => ({ instance: '', labels: [], exported: [], samples: [] })

/** A series without samples that has these labels. */
export function newSeries(labels: ReadonlyMap<string, string>): SentSeries {
  const series = emptySeries()
  for (const [name, value] of labels) addLabel(series, name, encodeLabel(name, value), () => value)
  return series
}

export function encodeLabel(name: string, value: string): Uint8Array {
  const writer = new PbfWriter()
  writeLabel({ name, value }, writer)
  return writer.finish()
}

export function encodeSample(value: number, at: number): Uint8Array {
  const writer = new PbfWriter()
  writer.writeDoubleField(1, value)
  writer.writeVarintField(2, at)
  return writer.finish()
}

/** The newest time of all samples, in milliseconds; null if there are none. */
export function newestIn(series: readonly SentSeries[]): number | null {
  const times = series.flatMap(({ samples }) => {
    const last = samples.at(-1)
    return last ? timeOf(last) : []
  })
  return times.length === 0 ? null : times.reduce((newest, at) => Math.max(newest, at))
}

/** A sample without a time counts as 1970. */
function timeOf(sample: Uint8Array): number {
  const reader = new PbfReader(sample)
  let at = 0
  for (let field = reader.nextField(); field > 0; field = reader.nextField()) {
    if (field === 2 && reader.type === 0) at = reader.readVarint(true)
  }
  return at
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

export type DeviceSeries = { series: SentSeries; deviceId: string }

/** A WriteRequest in which every series carries its device. */
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
