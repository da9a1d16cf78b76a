import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Requests a second that a URL answers to 32 connections; any answer but 2xx fails the measurement. */
export async function requestsPerSecond(url: string, { seconds = 4, token = '' } = {}): Promise<number> {
  const headers = token ? ['-H', `Authorization: Bearer ${token}`] : []
  const { stdout } = await run('wrk', ['-t1', '-c32', `-d${seconds}s`, ...headers, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url} did not always answer:\n${stdout}`)
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Measures both in turns, so that a noisy machine disturbs both alike; each figure is the median round. */
export async function compare(full: () => Promise<number>, bare: () => Promise<number>, rounds = 5) {
  const pairs: { full: number; bare: number }[] = []
  for (let round = 0; round < rounds; round++) pairs.push({ bare: await bare(), full: await full() })
  return {
    full: Math.round(median(pairs.map((pair) => pair.full))),
    bare: Math.round(median(pairs.map((pair) => pair.bare))),
    ratio: median(pairs.map((pair) => pair.full / pair.bare)),
  }
}
