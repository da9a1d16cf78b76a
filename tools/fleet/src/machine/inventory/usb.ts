import type { UsbFacts } from '@marsad/contract/agent/inventory'
import type { Machine } from '../machine.ts'
import { chance } from '../noise.ts'

type Make = Pick<UsbFacts, 'vendorId' | 'productId' | 'manufacturer' | 'product' | 'class'>

const hub: Make = {
  vendorId: '1d6b',
  productId: '0002',
  manufacturer: 'Linux Foundation',
  product: '2.0 root hub',
  class: 'hub',
}
const makes: readonly Make[] = [
  { vendorId: '046d', productId: 'c31c', manufacturer: 'Logitech', product: 'Keyboard K120', class: 'input' },
  { vendorId: '046d', productId: 'c077', manufacturer: 'Logitech', product: 'M105 Mouse', class: 'input' },
  { vendorId: '046d', productId: '0825', manufacturer: 'Logitech', product: 'Webcam C270', class: 'video' },
  { vendorId: '0781', productId: '5581', manufacturer: 'SanDisk', product: 'Ultra', class: 'storage' },
  { vendorId: '1050', productId: '0407', manufacturer: 'Yubico', product: 'YubiKey', class: 'smart_card' },
  { vendorId: '0bda', productId: '8153', manufacturer: 'Realtek', product: 'USB LAN', class: 'network' },
  { vendorId: '03f0', productId: '3a2a', manufacturer: 'HP', product: 'LaserJet', class: 'printer' },
]
const tablet: Make = {
  vendorId: '0627',
  productId: '0001',
  manufacturer: 'QEMU',
  product: 'QEMU USB Tablet',
  class: 'input',
}

/** So many sticks go from hand to hand, so that one serial number is found on several machines. */
const sticks = 50

export function usbOf({ seed, shape }: Machine): UsbFacts[] {
  const plugged =
    shape.role === 'host' ? makes.filter((_, index) => chance(seed + 11, index) < 0.35) : [tablet]
  return [hub, ...plugged].map((make, index) => ({
    ...make,
    location: index === 0 ? 'usb1' : `1-${index}`,
    serial: make.class === 'storage' ? `4C53000${Math.floor(chance(seed, 311) * sticks) + 100}` : '',
    isConnected: true,
  }))
}
