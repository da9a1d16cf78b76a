import * as inventory from '@marsad/contract/http/inventory'
import type { App } from '../../../platform/context.ts'
import { serve } from '../../../platform/serve.ts'
import { addKnownUsb, listKnownUsb, removeKnownUsb } from './known-usb.ts'
import { getDeviceUsb, searchUsb } from './usb.ts'

export function usbRoutes(app: App) {
  serve(app, inventory.getDeviceUsb, ({ ctx, params, query }) => getDeviceUsb(ctx, params.id, query))
  serve(app, inventory.searchUsb, ({ ctx, query }) => searchUsb(ctx, query))
  serve(app, inventory.listKnownUsb, ({ ctx }) => listKnownUsb(ctx))
  serve(app, inventory.addKnownUsb, ({ ctx, body }) => addKnownUsb(ctx, body))
  serve(app, inventory.removeKnownUsb, ({ ctx, params }) => removeKnownUsb(ctx, params.id))
}
