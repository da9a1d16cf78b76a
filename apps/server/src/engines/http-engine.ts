import type { Engine } from './engine.ts'

export type HttpEngine = Engine & { url: string }

/** An engine that is spoken to over plain HTTP: VictoriaMetrics, vmalert, vmagent, blackbox_exporter. */
export const createHttpEngine = ({ url, healthPath }: { url: string; healthPath: string }): HttpEngine => ({
  url,
  async check(signal) {
    const response = await fetch(new URL(healthPath, url), { signal })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`answered ${response.status}`)
  },
  close: async () => {},
})
