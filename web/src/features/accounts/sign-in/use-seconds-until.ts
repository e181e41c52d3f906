import { useEffect, useState } from 'react';

/** The seconds left until a time: 0 on the server and when it has passed. */
export function useSecondsUntil(moment: number) {
  const [seconds, setSeconds] = useState(0);

  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function update() {
      const left = moment - Date.now();
      setSeconds(Math.max(0, Math.ceil(left / 1000)));
      if (left > 0) waiting = setTimeout(update, left % 1000 || 1000);
    }
    update();
    return () => clearTimeout(waiting);
  }, [moment]);

  return seconds;
}
