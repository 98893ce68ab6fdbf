package peer;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** Operaton and its REST API, in memory. All of its settings come from the command line. */
@SpringBootApplication
public class Peer {
  public static void main(String[] args) {
    SpringApplication.run(Peer.class, args);
  }
}
