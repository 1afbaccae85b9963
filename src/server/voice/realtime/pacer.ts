import { frameMs, type Player } from './player.ts';

const mostToCatchUp = 20;

/** One clock for all calls: a frame every 10 ms of wall time, whatever the timer does. */
export function createPacer() {
  const players = new Set<Player>();
  let timer: NodeJS.Timeout | undefined;
  let begun = 0;
  let sent = 0;

  const tick = () => {
    const due = Math.floor((performance.now() - begun) / frameMs) - sent;
    const frames = Math.min(due, mostToCatchUp);
    sent += due;
    for (let frame = 0; frame < frames; frame += 1) {
      for (const player of players) player.tick();
    }
  };
  return {
    add(player: Player) {
      players.add(player);
      if (timer) return;
      begun = performance.now();
      sent = 0;
      timer = setInterval(tick, frameMs / 2);
    },
    remove(player: Player) {
      players.delete(player);
      if (players.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };
}
