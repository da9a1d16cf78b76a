import { ById } from '@marsad/contract/http/common'
import * as storage from '@marsad/contract/http/storage'
import { admitted, type App, signedIn } from '../../../platform/context.ts'
import { createFolder } from './folders.ts'
import { getCheck } from '../upkeep/check-storage.ts'
import { getItem, listItems, renameItem, searchStorage } from './items.ts'
import { getQuota } from '../upkeep/upkeep.ts'
import { moveItems } from './move-items.ts'
import { trashItems } from '../trash/trash.ts'

const tags = ['storage']

export function itemRoutes(app: App) {
  app.get(
    '/api/storage/items',
    {
      schema: {
        operationId: 'listStorageItems',
        tags,
        querystring: storage.StorageQuery,
        response: { 200: storage.StorageList },
      },
    },
    (request) => listItems(admitted(request), request.query),
  )

  app.get(
    '/api/storage/search',
    {
      schema: {
        operationId: 'searchStorage',
        tags,
        querystring: storage.StorageSearch,
        response: { 200: storage.FoundItems },
      },
    },
    (request) => searchStorage(admitted(request), request.query),
  )

  app.get(
    '/api/storage/items/:id',
    {
      schema: {
        operationId: 'getStorageItem',
        tags,
        params: ById,
        response: { 200: storage.ItemDetails },
      },
    },
    (request) => getItem(admitted(request), request.params.id),
  )

  app.get(
    '/api/storage/quota',
    { schema: { operationId: 'getStorageQuota', tags, response: { 200: storage.StorageQuota } } },
    (request) => getQuota(admitted(request)),
  )

  app.get(
    '/api/storage/check',
    { schema: { operationId: 'getStorageCheck', tags, response: { 200: storage.StorageCheck } } },
    (request) => getCheck(signedIn(request)),
  )

  app.post(
    '/api/storage/folders',
    {
      schema: {
        operationId: 'createFolder',
        tags,
        body: storage.NewFolder,
        response: { 201: storage.StorageItem },
      },
    },
    async (request, reply) => reply.status(201).send(await createFolder(admitted(request), request.body)),
  )

  app.patch(
    '/api/storage/items/:id',
    {
      schema: {
        operationId: 'renameStorageItem',
        tags,
        params: ById,
        body: storage.ItemChanges,
        response: { 200: storage.StorageItem },
      },
    },
    (request) => renameItem(admitted(request), request.params.id, request.body.name),
  )

  app.post(
    '/api/storage/items/move',
    {
      schema: {
        operationId: 'moveStorageItems',
        tags,
        body: storage.Move,
        response: { 200: storage.ItemsDone },
      },
    },
    (request) => moveItems(admitted(request), request.body),
  )

  app.post(
    '/api/storage/items/trash',
    {
      schema: {
        operationId: 'trashStorageItems',
        tags,
        body: storage.Selection,
        response: { 200: storage.ItemsDone },
      },
    },
    (request) => trashItems(admitted(request), request.body.itemIds),
  )
}
