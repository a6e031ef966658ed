import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import { oak, smallRange } from '../fixture/range.fixture.ts'
import { addArt } from './art.routes.ts'
import { versionOf } from './art.version.ts'
import { addClient } from './client.routes.ts'
import { readClient } from './client.ts'

const folder = mkdtempSync(join(tmpdir(), 'arcade-'))
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), '<!doctype html>')
writeFileSync(join(folder, 'originals.html'), '<!doctype html><!-- originals -->')
writeFileSync(join(folder, 'assets', 'main-1a2b.js'), 'go()')
writeFileSync(join(folder, 'assets', 'main-1a2b.js.br'), 'compressed')
writeFileSync(join(folder, '.built'), 'secret')
afterAll(() => rmSync(folder, { recursive: true }))

const app = Fastify()
addArt(app, smallRange)
addClient(app, { range: smallRange, client: readClient(folder), framedBy: ['https://a.example'] })
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('pictures', () => {
  test('are kept for good under the address that names their version, and only there', async () => {
    const { body } = await get(`/art/thumb/${oak}.svg`)
    const kept = async (query: string) =>
      (await get(`/art/thumb/${oak}.svg${query}`)).headers['cache-control']
    expect(await kept(`?v=${versionOf(body)}`)).toBe('public, max-age=31536000, immutable')
    expect(await kept('')).toBe('public, max-age=600')
    expect(await kept('?v=of-yesterday')).toBe('public, max-age=600')
    expect(await kept(`?v=${versionOf(body)}&v=x`)).toBe('public, max-age=600')
    const other = await get('/art/thumb/pg-star-pine.svg')
    expect(versionOf(other.body)).not.toBe(versionOf(body))
  })

  test('can be shown by any page, and are sent again only when they changed', async () => {
    const said = await get(`/art/thumb/${oak}.svg`)
    expect(said.body).toContain('Plain Oak')
    expect(said.headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    const tag = String(said.headers.etag)
    const again = await get(`/art/thumb/${oak}.svg`, { 'if-none-match': `"other", W/${tag}` })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const other = await get('/art/thumb/pg-star-pine.svg', { 'if-none-match': tag })
    expect(other.statusCode).toBe(200)
    expect((await get(`/art/background/${oak}.svg`)).statusCode).toBe(200)
    expect((await get('/art/symbol/wood/high1.svg')).body).toContain('high1')
    expect((await get('/art/figure/owl.svg')).body).toContain('owl')
  })

  test.each([
    '/art/thumb/nothing.svg',
    `/art/thumb/${oak}`,
    `/art/thumb/${oak}.png`,
    '/art/symbol/stone/high1.svg',
    '/art/figure/dragon.svg',
    '/art/thumb/..%2f..%2fsettings.ts',
  ])('%s is not there', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

describe('the game client', () => {
  test('is framed by the operator alone, and its address goes nowhere', async () => {
    const said = await get(`/play/${oak}?session=x`)
    expect(said.body).toBe('<!doctype html>')
    const policy = String(said.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain('frame-ancestors https://a.example')
    expect(said.headers['referrer-policy']).toBe('no-referrer')
    expect(said.headers['cache-control']).toBe('no-store')
    expect((await get('/play/nothing')).statusCode).toBe(404)
  })

  test('[GAM-11] is another page for the games of the house, under the same policy', async () => {
    const said = await get('/play/bgs-dice?session=x')
    expect(said.body).toContain('originals')
    const slot = await get(`/play/${oak}?session=x`)
    expect(said.headers['content-security-policy']).toBe(slot.headers['content-security-policy'])
    expect(said.headers['referrer-policy']).toBe('no-referrer')
  })

  test('comes compressed to whoever reads that', async () => {
    const plain = await get('/assets/main-1a2b.js')
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['go()', undefined])
    const small = await get('/assets/main-1a2b.js', { 'accept-encoding': 'gzip, br' })
    expect([small.body, small.headers['content-encoding']]).toEqual(['compressed', 'br'])
    expect(small.headers['cache-control']).toContain('immutable')
  })

  test.each(['/assets/../.built', '/assets/..%2f.built', '/assets/main-1a2b.js.br', '/assets/'])(
    '%s is not served',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )

  test('that is not built is not there', () => {
    expect(readClient(join(folder, 'nowhere')).size).toBe(0)
  })
})
