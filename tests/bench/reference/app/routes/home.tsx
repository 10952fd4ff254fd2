export default function Home() {
  return <h1>reference</h1>;
}
