import type { Engines } from '../engines/index.ts'
import type { Service } from './ctx.ts'

/** Makes a value on first use, once for each running server of this process. */
export function perService<T>(make: (service: Service) => T) {
  const made = new WeakMap<Engines, T>()
  return (service: Service): T => {
    const known = made.get(service.engines)
    if (known !== undefined) return known
    const value = make(service)
    made.set(service.engines, value)
    return value
  }
}
