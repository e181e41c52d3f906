/** Makes something once for every object, for example the statements that announce events of one server. */
export function oncePer<K extends object, V>(make: (key: K) => V) {
  const made = new WeakMap<K, V>();
  return (key: K): V => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}
