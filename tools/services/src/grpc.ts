import { Server, ServerCredentials, status } from '@grpc/grpc-js'

const host = '127.0.0.1'

/** The answers of the protocol for health checks, grpc.health.v1. */
const servings = { serving: 1, notServing: 2 } as const

const asIs = (bytes: Buffer) => bytes

/** The name of the service in a question: its only field, a text. */
const serviceIn = (question: Buffer) => question.subarray(2).toString()

/** A gRPC server whose health can be set. It knows itself as a whole, and one service. */
export async function openGrpc({ certificate, service = 'shop.v1.Orders', hasHealth = true }: Options = {}) {
  let serving: keyof typeof servings = 'serving'
  const server = new Server()
  if (hasHealth) {
    const check = {
      path: '/grpc.health.v1.Health/Check',
      requestStream: false,
      responseStream: false,
      requestSerialize: asIs,
      requestDeserialize: asIs,
      responseSerialize: asIs,
      responseDeserialize: asIs,
    } as const
    server.addService(
      { check },
      {
        check: (call: { request: Buffer }, answer: (error: object | null, bytes?: Buffer) => void) => {
          const isKnown = ['', service].includes(serviceIn(call.request))
          if (isKnown) answer(null, Buffer.from([0x08, servings[serving]]))
          else answer({ code: status.NOT_FOUND })
        },
      },
    )
  }
  const credentials = certificate
    ? ServerCredentials.createSsl(null, [
        { private_key: Buffer.from(certificate.key), cert_chain: Buffer.from(certificate.cert) },
      ])
    : ServerCredentials.createInsecure()
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(`${host}:0`, credentials, (error, bound) => (error ? reject(error) : resolve(bound))),
  )
  return {
    port,
    be: (next: keyof typeof servings) => (serving = next),
    close: () => server.forceShutdown(),
  }
}

type Options = { certificate?: { key: string; cert: string }; service?: string; hasHealth?: boolean }
