export default function LotteryDrawPage() {
  return null
}
