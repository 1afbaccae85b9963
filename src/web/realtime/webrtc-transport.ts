import { callMessages, eventsChannel, offerType } from '#contract/calls.ts';
import { failure } from '#contract/failures.ts';
import { openMeter } from '#web/recorder/meter.ts';
import { openMicrophone, watchMicrophone } from './line-microphone.ts';
import { readServerEvent } from './server-events.ts';
import { type Door, type LineEvent, LineFault, type OpenTransport } from './transport.ts';

/** A line that stutters this long is lost; shorter ones come back by themselves. */
const disconnectedMs = 4_000;
const gatheringMs = 1_000;

type Listen = (event: LineEvent) => void;

/** OpenAI's realtime protocol: audio both ways over WebRTC, events as JSON on a data channel. */
export const openWebRtcTransport: OpenTransport = async (askForDoor, listen) => {
  let microphone = await openMicrophone();
  const peer = new RTCPeerConnection();
  const audio = new Audio();
  audio.autoplay = true;
  const meters = { user: openMeter(microphone), walt: null as ReturnType<typeof openMeter> | null };
  const senders = microphone.getTracks().map((track) => peer.addTrack(track, microphone));
  const channel = peer.createDataChannel(eventsChannel);
  let open = true;
  const tell: Listen = (event) => {
    if (open) listen(event);
  };
  const stopMicrophone = watchMicrophone(microphone, (now) => {
    if (!now) return tell({ kind: 'microphone-lost' });
    microphone = now;
    void meters.user.close();
    meters.user = openMeter(now);
    void senders[0]?.replaceTrack(now.getAudioTracks()[0] ?? null);
    tell({ kind: 'microphone-back' });
  });
  const close = () => {
    open = false;
    stopMicrophone();
    audio.srcObject = null;
    channel.close();
    peer.close();
    void meters.user.close();
    void meters.walt?.close();
  };

  peer.addEventListener('track', ({ track, streams }) => {
    const stream = streams[0] ?? new MediaStream([track]);
    audio.srcObject = stream;
    meters.walt ??= openMeter(stream);
  });
  watchLine(peer, channel, tell);
  try {
    await peer.setLocalDescription(await peer.createOffer());
    await gathered(peer);
    const answer = await knock(await askForDoor(), peer.localDescription?.sdp ?? '');
    await peer.setRemoteDescription({ type: 'answer', sdp: answer });
  } catch (error) {
    close();
    throw error;
  }
  return {
    send: (event) => {
      if (channel.readyState === 'open') channel.send(JSON.stringify(event));
    },
    levels: () => ({ user: meters.user.level(), walt: meters.walt?.level() ?? null }),
    get microphone() {
      return microphone;
    },
    mute() {
      audio.muted = true;
      for (const { track } of senders) if (track) track.enabled = false;
    },
    close,
  };
};

function watchLine(peer: RTCPeerConnection, channel: RTCDataChannel, tell: Listen) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const failed = () => tell({ kind: 'lost', message: callMessages.connectionFailed });
  peer.addEventListener('connectionstatechange', () => {
    clearTimeout(timer);
    if (peer.connectionState === 'failed') failed();
    if (peer.connectionState === 'disconnected') timer = setTimeout(failed, disconnectedMs);
  });
  channel.addEventListener('open', () => tell({ kind: 'open' }));
  channel.addEventListener('close', failed);
  channel.addEventListener('error', () =>
    tell({ kind: 'lost', message: callMessages.channelFailed }),
  );
  channel.addEventListener('message', ({ data }) => {
    const heard = readServerEvent(String(data));
    if (heard) tell({ kind: 'heard', heard });
  });
}

function gathered(peer: RTCPeerConnection) {
  return new Promise<void>((resolve) => {
    if (peer.iceGatheringState === 'complete') return resolve();
    const timer = setTimeout(resolve, gatheringMs);
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState !== 'complete') return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Posts the offer; the answer is the other side's description of the line. */
async function knock({ url, clientSecret }: Door, offer: string) {
  const response = await fetch(url, {
    method: 'POST',
    body: offer,
    headers: { authorization: `Bearer ${clientSecret}`, 'content-type': offerType },
  }).catch((cause) => {
    throw new LineFault('service', callMessages.notConnected, { cause });
  });
  if (!response.ok) throw new LineFault('service', await refusalOf(response));
  const answer = await response.text();
  if (answer.trim() === '') throw new LineFault('service', callMessages.emptyAnswer);
  return answer;
}

/** Our own service says in a sentence what is the matter; of others only the status is known. */
async function refusalOf(response: Response) {
  const said = failure.safeParse(await response.json().catch(() => null));
  return said.success ? said.data.error : callMessages.notConnected;
}
