import openapiTS, { astToString } from 'openapi-typescript'

/** The types that the documentation's example of a client is compiled with. */
export const generateTypes = async (document: string): Promise<string> =>
  astToString(await openapiTS(document))
