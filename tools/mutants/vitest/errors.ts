import { types } from 'node:util'

// Each file of tests has a context of its own, in which errors of Node itself are those of another one.
Object.defineProperty(Error, Symbol.hasInstance, {
  value(this: unknown, error: unknown) {
    const isOwn = Function.prototype[Symbol.hasInstance].call(this as Function, error)
    return isOwn || (this === Error && types.isNativeError(error))
  },
})
