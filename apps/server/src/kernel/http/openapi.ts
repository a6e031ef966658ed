import { type Endpoint, type RefusalCode, type Route, refusals } from '@baize/contract'
import { z } from 'zod'

const always: RefusalCode[] = ['bad-input', 'too-many-requests', 'wrong-domain', 'unknown']
const whenOpen: RefusalCode[] = ['maintenance', 'region-restricted']
const withBody: RefusalCode[] = ['bad-json', 'too-large', 'wrong-content-type']
const signedIn: RefusalCode[] = ['not-signed-in', 'not-permitted']
const sealed: RefusalCode[] = ['bad-envelope', 'replayed', 'expired']

const uploaded: RefusalCode[] = ['unavailable']

/** Every refusal an endpoint can give: its own and those of every call. */
export function refusalsOf({ route, body, refusals: own = [] }: Endpoint): RefusalCode[] {
  return [
    ...own,
    ...(route.audience === 'visitor' ? [] : signedIn),
    ...(body ? withBody : []),
    ...(route.encrypted ? sealed : []),
    ...(route.images ? uploaded : []),
    ...(route.whileClosed ? [] : whenOpen),
    ...always,
  ]
}

/** The contract as OpenAPI 3.1. */
export function openApiOf(wire: Record<string, Endpoint>, version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [name, endpoint] of Object.entries(wire)) {
    const { method, path } = endpoint.route
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = operationOf(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Baize', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operationOf(name: string, endpoint: Endpoint) {
  const { route, summary, query, body } = endpoint
  return {
    operationId: name,
    summary,
    tags: [route.path.split('/').slice(1, 3).join('/')],
    ...(route.audience === 'visitor' ? {} : { security: [{ session: [] }] }),
    ...(query ? { parameters: parametersOf(query) } : {}),
    ...(body ? { requestBody: bodyOf(route, body) } : {}),
    responses: responsesOf(endpoint),
  }
}

function parametersOf(query: z.ZodType) {
  const { properties = {}, required = [] } = schemaOf(query, 'input')
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

function bodyOf(route: Route, body: z.ZodType) {
  const schema = schemaOf(body, 'input')
  const content = route.encrypted
    ? { 'application/jose': { schema: { type: 'string', contentSchema: schema } } }
    : { [bodyTypeOf(route)]: { schema } }
  return { required: true, content }
}

function bodyTypeOf({ form, images }: Route): string {
  if (images) return 'multipart/form-data'
  return form ? 'application/x-www-form-urlencoded' : 'application/json'
}

function responsesOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => refusals[code])
  const refused = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: refusalSchema(codes) } },
    },
  ])
  return {
    '200': {
      description: 'Done',
      content: { 'application/json': { schema: envelopeSchema(endpoint) } },
    },
    ...Object.fromEntries(refused),
  }
}

function envelopeSchema({ value, under: named }: Endpoint) {
  const under = named ?? 'value'
  return {
    type: 'object',
    required: ['success', under],
    properties: { success: { const: true }, [under]: schemaOf(value, 'output') },
  }
}

function refusalSchema(codes: RefusalCode[]) {
  return {
    type: 'object',
    required: ['success', 'code', 'message'],
    properties: {
      success: { const: false },
      code: { enum: codes },
      message: { type: 'string' },
      requestId: { type: 'string' },
    },
  }
}

interface ObjectSchema {
  type?: string
  properties?: Record<string, Record<string, unknown>>
  required?: string[]
  [key: string]: unknown
}

export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest as ObjectSchema
}
