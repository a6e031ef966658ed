export function TrendsView(_: { gameCode: string }) {
  return null
}
