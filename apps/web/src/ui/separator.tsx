export function Separator() {
  return <hr className="border-0 border-t" />
}
