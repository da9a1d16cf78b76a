/** The user that the engines accept. */
export const enginesUser = 'marsad'

type Secrets = { enginesPassword: string }

export const authorization = ({ enginesPassword }: Secrets) =>
  `Basic ${Buffer.from(`${enginesUser}:${enginesPassword}`).toString('base64')}`

/** Sends a request to an engine, with its password. */
export const askEngine = (secrets: Secrets, url: string | URL, init: RequestInit = {}): Promise<Response> => {
  const headers = new Headers(init.headers)
  headers.set('authorization', authorization(secrets))
  return fetch(url, { ...init, headers })
}

/** The metrics of an engine itself: those of VictoriaMetrics want their key in the address. */
export const askMetrics = async (secrets: Secrets, url: string): Promise<string> => {
  const path = `/metrics?${new URLSearchParams({ authKey: secrets.enginesPassword }).toString()}`
  return (await askEngine(secrets, new URL(path, url))).text()
}

/**
 * VictoriaMetrics, vmalert and vmagent take secrets out of their environment: everybody on a machine reads the arguments
 * of a program. `/metrics`, `/flags` and `/debug/pprof` do not ask for the password but for a key of their own.
 */
export const victoriaAuthFlags = [
  '-envflag.enable',
  '-envflag.prefix=VM_',
  `-httpAuth.username=${enginesUser}`,
] as const

export const victoriaAuthEnv = ({ enginesPassword }: Secrets) => ({
  VM_httpAuth_password: enginesPassword,
  VM_metricsAuthKey: enginesPassword,
  VM_flagsAuthKey: enginesPassword,
  VM_pprofAuthKey: enginesPassword,
})

/** vmalert in front of a store that asks for the password, and of a server that asks for its token. */
export const vmalertAuthFlags = ['datasource', 'remoteWrite', 'remoteRead'].map(
  (where) => `-${where}.basicAuth.username=${enginesUser}`,
)

export const vmalertEnv = ({ enginesPassword, internalSecret }: Secrets & { internalSecret: string }) => ({
  PATH: process.env['PATH'] ?? '',
  // What holds at this moment: neither at the last round one, nor half a minute ago. Each version knows one of the two.
  VM_datasource_queryTimeAlignment: 'false',
  VM_rule_evalDelay: '0s',
  VM_datasource_basicAuth_password: enginesPassword,
  VM_remoteWrite_basicAuth_password: enginesPassword,
  VM_remoteRead_basicAuth_password: enginesPassword,
  VM_notifier_bearerToken: internalSecret,
})
