/** How the back office shows images and what providers told. */
export const shownImage = ({ id, type, at }: { id: string; type: 'png' | 'jpeg'; at: Date }) => ({
  id,
  type,
  at: at.toISOString(),
})

export const shownNews = ({
  id,
  at,
  news,
}: {
  id: string
  at: Date
  news: Record<string, unknown>
}) => ({
  id,
  at: at.toISOString(),
  news,
})
