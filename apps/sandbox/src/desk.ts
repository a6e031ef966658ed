import type { FastifyInstance, FastifyReply } from 'fastify'
import { deskPage, missingPage } from './page.ts'
import type { Records } from './records.ts'
import type { Reviews } from './reviews.ts'

const reasonLengthMax = 200

type Show = (reply: FastifyReply, html: string, status?: number) => FastifyReply

/** The page on which whoever tries the product decides what staff would decide. */
export function addDesk(
  app: FastifyInstance,
  options: { records: Records; reviews: Reviews; show: Show; siteUrl: string | undefined },
): void {
  const { records, reviews, show, siteUrl } = options
  app.get('/desk', (_request, reply) =>
    show(reply, deskPage(records.reviews(), records.messages(), siteUrl)),
  )
  app.post<{ Params: { id: string }; Body: Buffer | undefined }>(
    '/desk/:id',
    ({ params, body }, reply) => {
      const entry = records.review(params.id)
      if (!entry) return show(reply, missingPage(), 404)
      const form = new URLSearchParams(body?.toString('utf8'))
      const act = form.get('act')
      const reason = form.get('reason')?.trim().slice(0, reasonLengthMax) ?? ''
      if (entry.state !== 'waiting') return reply.redirect('/desk', 303)
      if (act === 'approve') reviews.decide(entry, { state: 'approved', reason: '' })
      else if (act === 'refuse' && reason) reviews.decide(entry, { state: 'refused', reason })
      return reply.redirect('/desk', 303)
    },
  )
}
