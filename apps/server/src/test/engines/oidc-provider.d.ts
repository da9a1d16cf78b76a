/** The parts of oidc-provider that the tests use; the package has no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

  type Context = {
    oidc: {
      client: { clientId: string }
      session: { accountId: string }
      result?: { consent?: { grantId?: string } }
    }
  }
  export interface Grant {
    addOIDCScope(scope: string): void
    addOIDCClaims(claims: string[]): void
    save(): Promise<string>
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    interactionFinished(req: IncomingMessage, res: ServerResponse, result: object): Promise<void>
    on(event: string, listen: (...values: unknown[]) => void): void
    Grant: new (of: { clientId: string; accountId: string }) => Grant
    Client: {
      find(id: string): Promise<{ backchannelLogout(subject: string, sid?: string): Promise<void> }>
    }
  }
  export type { Context }
}
