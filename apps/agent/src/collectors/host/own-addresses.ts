import { networkInterfaces } from 'node:os'

const most = 50

/** Addresses that others could reach it by; link-local ones say nothing outside their cable. */
export const ownAddresses = (): string[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, address }) => !internal && !address.startsWith('fe80:'))
    .map(({ address }) => address)
    .slice(0, most)
