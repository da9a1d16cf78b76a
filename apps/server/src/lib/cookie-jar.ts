import type { FastifyReply, FastifyRequest } from 'fastify'

export type CookieJar = {
  get(name: string): string | undefined
  set(name: string, value: string, options: { path: string; maxAgeSeconds: number }): void
}

const token = /^[\w-]{20,200}$/

/** Cookies that hold a random token and nothing else: no script reads them, no other site sends them. */
export function cookieJar(request: FastifyRequest, reply: FastifyReply): CookieJar {
  const secure = request.ctx.config.http.publicUrl.protocol === 'https:' ? '; Secure' : ''
  return {
    get(name) {
      const pairs = (request.headers.cookie ?? '').split(/;\s*/)
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      return value !== undefined && token.test(value) ? value : undefined
    },
    set(name, value, { path, maxAgeSeconds }) {
      const cookie = `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Strict${secure}`
      void reply.header('set-cookie', cookie)
    },
  }
}
